/* The frame of the lab's pages: one file with its style inside, dark or light as the
 * reader's system asks. */
#include "page.h"

#include "plots.h"

static const char style[] =
    ":root{color-scheme:dark light;--ground:#0a0f1e;--panel:#151d34;--well:#1e2947;--line:#33416b;--ink:#eef2ff;"
    "--ink-2:#a9b4d6;--sun:#ffb338;--ember:#ff6b35;--ice:#6fd3ff;--leaf:#5fd38d;--violet:#b79cff;"
    "--seat1:#e69f00;--seat2:#56b4e9;--seat3:#2ec492;--seat4:#e0709f;--seat5:#f0e442;--seat6:#d9dde8}\n"
    "@media(prefers-color-scheme:light){:root{--ground:#f4f5f9;--panel:#fff;--well:#eceff6;--line:#c3cbe0;"
    "--ink:#131a2e;--ink-2:#4d587a;--sun:#b86e00;--ember:#c2410c;--ice:#0369a1;--leaf:#15803d;--violet:#6d28d9;"
    "--seat1:#c77f00;--seat2:#1d84c4;--seat3:#12936a;--seat4:#cc4a85;--seat5:#948a00;--seat6:#7a8296}}\n"
    /* The colours are those of the tables, under the same names; figures have equal widths, so that columns line up. */
    "*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;text-size-adjust:100%}"
    "body{margin:0;padding:32px 16px 64px;background:var(--ground);color:var(--ink);"
    "font:16px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}\n"
    "main{max-width:1120px;margin:0 auto}h1{font-size:36px;line-height:1.2;margin:0;overflow-wrap:break-word}"
    "h2{font-size:18px;margin:0 0 12px}.sub{color:var(--ink-2);margin:4px 0 24px}"
    "section .sub{margin:0;padding-top:12px}\n"
    /* A grid of sections, as many side by side as there is room for; tiles are single figures above it. */
    ".grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}"
    ".tiles{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));margin-bottom:16px}"
    "section,.tile{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:16px;min-width:0}\n"
    ".tile b{display:block;font-size:24px;font-weight:600}.tile span{color:var(--ink-2);font-size:14px}"
    /* Plots: a box with room for ticks and units round it, and lines by what they mean (rule, edge, fair, mean). */
    ".axes{position:relative;isolation:isolate;margin:24px 24px 46px 52px}"
    ".plot{display:block;width:100%;overflow:visible}.plot svg{overflow:visible}"
    ".plot .tick{fill:var(--ink-2);font-size:13px}\n"
    ".plot .rule{stroke:var(--line);stroke-width:1}.plot .edge{stroke:var(--ink-2);stroke-width:1.5}"
    ".plot .fair{stroke:var(--sun);stroke-width:2;stroke-dasharray:6 5}.plot .range{stroke:var(--ink);stroke-width:2}"
    ".mark{stroke:var(--ink);stroke-width:1}.bins rect{stroke:var(--panel)}\n"
    ".plot .mean{stroke:var(--ink);stroke-width:2;stroke-dasharray:6 5}.plot .bar{opacity:.85}"
    ".grid section:nth-last-child(2):nth-child(odd){grid-column:1/-1}\n"
    /* Rows of shares: name, bar, number. */
    ".rows{padding-bottom:30px}.row{display:grid;grid-template-columns:130px 1fr 80px;align-items:center}"
    ".row b{text-align:right;font-weight:600}.who{font-size:15px}"
    ".parts{max-width:720px;padding:0}.parts .row{grid-template-columns:150px 1fr}"
    ".parts .plot{width:calc(100% - 92px);margin:0 46px}\n"
    /* Tables scroll in their own box, with the first column in place. */
    ".wide{grid-column:1/-1}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}"
    "th,td{padding:6px 12px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}"
    "th{color:var(--ink-2);font-weight:500;font-size:14px}th:first-child,td:first-child{text-align:left}"
    ".scroll :is(th,td):first-child{position:sticky;left:0;background:var(--panel)}\n"
    ".curve{position:relative;z-index:-2}"
    ".curve .path{fill:none;stroke-width:3;stroke-linejoin:round;vector-effect:non-scaling-stroke}"
    ".curve .hit{fill:transparent}.curve .hit:hover{fill:var(--ice);opacity:.15}\n"
    /* What can be tapped is larger than what is seen, and lies behind the neighbours' discs. */
    ".spot{position:absolute;width:27px;height:27px;margin:-13.5px;border:2.5px solid var(--sun);border-radius:50%;"
    "background:var(--panel);color:var(--ink);font:700 15px/22px Inter,system-ui,sans-serif;text-align:center;"
    "text-decoration:none}.spot::after{content:\"\";position:absolute;inset:-11px;border-radius:50%;z-index:-1}\n"
    /* Cards, chips and words in the colour of what they say: good, bad, luck, nothing certain (quiet). */
    ".card:target{border-color:var(--sun);box-shadow:0 0 0 1px var(--sun)}.card{scroll-margin:16px}"
    ".legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0 0 8px;padding:0;list-style:none;font-size:14px}"
    ".who,.legend li{display:flex;align-items:center;gap:6px;overflow-wrap:anywhere}.legend .who{font-size:14px}"
    ":is(.who,.legend) svg{flex:none;width:16px;height:16px}\n"
    ".cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));margin:16px 0}\n"
    ".card h2{display:flex;justify-content:space-between}.card p{margin:6px 0;overflow-wrap:break-word}"
    ".chip{display:inline-block;border:1.5px solid currentColor;border-radius:14px;padding:1px 12px;font-size:14px;"
    "max-width:100%;overflow-wrap:anywhere}"
    ".good{color:var(--leaf)}.bad{color:var(--ember)}.luck{color:var(--ice)}.quiet{color:var(--ink-2)}"
    ".moved{display:flex;flex-wrap:wrap;gap:2px 16px}.moved>span{display:flex;gap:6px}code{font:14px/1.6 "
    "ui-monospace,monospace;color:var(--ice);"
    "overflow-wrap:break-word}th.text,td.text{text-align:left;white-space:normal;min-width:160px}"
    "td.name{white-space:normal;overflow-wrap:break-word;max-width:160px}\n"
    /* Phones: names above their bars, rows of a table one below the other, every second tick. */
    "@media(max-width:640px){body{padding:20px 12px 40px}h1{font-size:28px}.sub{margin-bottom:16px}"
    ".grid,.tiles,.cards{gap:12px}.cards{margin:12px 0}.tiles{margin-bottom:12px}section,.tile{padding:14px}"
    ".axes{margin:22px 12px 46px 38px}.plot .spare{display:none}.legend{gap:6px 16px}"
    ".curve{height:240px}.curve .mark{transform:scale(.8)}.curve .path{stroke-width:2}.curve .hero{stroke-width:3}"
    ".row,.parts .row{grid-template-columns:1fr auto}.row .plot{grid-area:2/1/3/-1}.row+.row{margin-top:8px}\n"
    ".stack,.stack tbody{display:block}.stack thead{display:none}"
    ".stack tr{display:grid;grid-template-columns:auto minmax(0,auto) auto 1fr;gap:6px 12px;padding:12px 0;"
    "border-bottom:1px solid var(--line)}.stack tr:first-child{padding-top:0}"
    ".stack td{padding:0;border:0;text-align:left;font-weight:600}"
    ".stack td.name{min-width:0;max-width:none}"
    ".stack td[data-label=lost]{text-align:right}.stack td.text{grid-column:1/-1;min-width:0;font-weight:400}"
    ".stack td::before{content:attr(data-label) \" \";color:var(--ink-2);font-weight:400}}\n"
    "@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}\n";

/* Of the report: things with how often they were used and what that was worth. */
static const char study_style[] =
    ".use{display:grid;grid-template-columns:minmax(130px,1.1fr) 60px 1fr 52px 1.4fr 56px 80px;gap:0 14px;"
    "align-items:center;min-height:32px}.use b{text-align:right;font-weight:600;white-space:nowrap}.use "
    ".aside,.use .of{text-align:right}.use .of{color:var(--ink-2)}"
    ".use.head{color:var(--ink-2);font-size:14px}.use.head span:nth-child(6){text-align:right}"
    "details{margin-top:8px}summary{cursor:pointer;color:var(--ice);padding:8px 0}"
    ".dead{list-style:none;margin:0;padding:0;display:grid;gap:8px;"
    "grid-template-columns:repeat(auto-fill,minmax(min(100%,230px),1fr))}"
    ".dead li{border:1px dashed var(--line);border-radius:8px;padding:8px 12px;overflow-wrap:anywhere}"
    ".dead .quiet{display:block;font-size:14px}.plot .on{fill:#0a0f1e;font-weight:700}"
    ".parts-of{list-style:none;margin:12px 0 0;padding:0}.parts-of li{padding:2px 0}"
    ".parts-of i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:8px}\n"
    "@media(prefers-color-scheme:light){.plot .on{fill:#fff}}\n"
    "@media(max-width:640px){.use{grid-template-columns:1fr 54px 1.1fr 46px 66px;gap:0 8px;padding:4px 0}"
    ".use .who{grid-column:1/4}.use .of{grid-column:4/-1;font-size:13px}.use .of::before{content:attr(data-of) \" \"}"
    ".use.head .who,.use.head .of{display:none}.use.head{align-items:end;font-size:13px}}\n";

const char *const seat_tones[ORR_MAX_SEATS] = {"seat1", "seat2", "seat3", "seat4", "seat5", "seat6"};

void page_open(struct orr_buf *out, const char *title) {
    orr_put(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    plot_text(out, title);
    orr_put(out, "</title>\n<style>%s%s</style></head><body><main>\n", style, study_style);
}
