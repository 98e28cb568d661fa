/* The frame of the lab's pages: one file with its style inside, dark or light as the
 * reader's system asks. */
#include "page.h"

#include "plots.h"

static const char style[] =
    ":root{color-scheme:dark light;--ground:#0a0f1e;--panel:#151d34;--well:#1e2947;--line:#33416b;--ink:#eef2ff;"
    "--ink-2:#a9b4d6;--sun:#ffb338;--ember:#ff6b35;--ice:#6fd3ff;--leaf:#5fd38d;--violet:#b79cff;"
    "--seat1:#e69f00;--seat2:#56b4e9;--seat3:#2ec492;--seat4:#e0709f;--seat5:#f0e442;--seat6:#d9dde8}\n"
    "@media(prefers-color-scheme:light){:root{--ground:#f4f5f9;--panel:#fff;--well:#eceff6;--line:#c3cbe0;"
    "--ink:#131a2e;--ink-2:#4d587a;--sun:#b86e00;--ember:#c2410c;--ice:#0369a1;--leaf:#15803d;--violet:#6d28d9}}\n"
    "*{box-sizing:border-box}body{margin:0;padding:32px 16px 64px;background:var(--ground);color:var(--ink);"
    "font:16px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}\n"
    "main{max-width:1120px;margin:0 auto}h1{font-size:36px;line-height:1.2;margin:0}"
    "h2{font-size:18px;margin:0 0 12px}.sub{color:var(--ink-2);margin:4px 0 24px}\n"
    ".grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}"
    ".tiles{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));margin-bottom:16px}"
    "section,.tile{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:16px}\n"
    ".tile b{display:block;font-size:24px;font-weight:600}.tile span{color:var(--ink-2);font-size:14px}"
    ".plot{display:block;width:100%;height:auto;max-height:300px}.plot text{fill:var(--ink);font-size:15px}"
    ".plot .tick{fill:var(--ink-2);font-size:13px}.plot .value{font-weight:600}\n"
    ".plot .rule{stroke:var(--line);stroke-width:1}.plot .edge{stroke:var(--ink-2);stroke-width:1.5}"
    ".plot .fair{stroke:var(--sun);stroke-width:2;stroke-dasharray:6 5}"
    ".plot .range{stroke:var(--ink);stroke-width:2;fill:none}.plot .mark{stroke:var(--ink);stroke-width:1}\n"
    ".plot .mean{stroke:var(--ink);stroke-width:2;stroke-dasharray:6 5}.plot .bar{opacity:.85}"
    ".grid section:nth-last-child(2):nth-child(odd){grid-column:1/-1}\n"
    ".wide{grid-column:1/-1;overflow-x:auto}table{border-collapse:collapse;width:100%}"
    "th,td{padding:6px 12px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}"
    "th{color:var(--ink-2);font-weight:500;font-size:14px}th:first-child,td:first-child{text-align:left}\n"
    ".curve{max-height:none}.parts{max-width:720px}.curve .path{fill:none;stroke-width:3;stroke-linejoin:round}"
    ".curve .hit{fill:transparent}.curve .hit:hover{fill:var(--ice);opacity:.15}"
    ".curve .disc{fill:var(--panel);stroke:var(--sun);stroke-width:2.5}.curve .number{font-weight:700}\n"
    ".legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0 0 8px;padding:0;list-style:none;font-size:14px}"
    ".legend svg{width:16px;height:16px;vertical-align:-3px;margin-right:6px}"
    ".cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));margin:16px 0}\n"
    ".card h2{display:flex;justify-content:space-between}.card p{margin:6px 0;overflow-wrap:anywhere}"
    ".chip{display:inline-block;border:1.5px solid currentColor;border-radius:99px;padding:1px 12px;font-size:14px}"
    ".good{color:var(--leaf)}.bad{color:var(--ember)}code{font:14px ui-monospace,monospace;color:var(--ice);"
    "white-space:normal;overflow-wrap:anywhere}th.text,td.text{text-align:left;white-space:normal;min-width:220px}\n";

const char *const orr_seat_tones[ORR_MAX_SEATS] = {"seat1", "seat2", "seat3", "seat4", "seat5", "seat6"};

void orr_page_open(struct orr_buf *out, const char *title) {
    orr_put(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    orr_plot_text(out, title);
    orr_put(out, "</title>\n<style>%s</style></head><body><main>\n", style);
}
