// Many games at once: each worker plays a part of them with a module of its own and hands its counts over; a module here
// adds them up and makes the report. Knows no game.
import workshopUrl from '$wasm/workshop.wasm?url';
import { cataloguesOf } from './catalogues';
import { Instance } from './instance';
import type { Evaluation } from './types';

export interface LabOrder {
  game: string;
  seats: number;
  options: string[];
  content: string; // text of a pack; '': the built-in one
  players: string;
  games: number;
  seed: number;
  rotate: boolean;
}

/** A value with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}
export interface Rate {
  n: number;
  wins: number;
  low: number;
  high: number;
}
export interface Histogram {
  from: number;
  width: number;
  counts: number[];
}
export interface Thing {
  name: string;
  value: number;
  offered: number;
  offered_games: number;
  used: number;
  used_games: number;
  effect: Estimate | null; // by results
  judged: Estimate | null; // by the evaluation
}
export interface LabReport {
  games: number;
  ended: number;
  table_seats: number;
  decisions_mean: number;
  rounds_mean: number;
  rounds_min: number;
  rounds_max: number;
  evaluation: Evaluation;
  seed: number;
  players: { player: string; score_mean: number; score_histogram: Histogram }[];
  by_seat: { seat: number; win_rate: number; ci_low: number; ci_high: number; score_mean: number }[];
  length_histogram: Histogram;
  report: {
    decides: { seat: number; player: number; chance: number; choices: number; games: number } | null;
    curves: { tenths: { leader: Rate; last: Rate; favourite: Rate }[] };
    things: { group: string; verb: string; items: Thing[] }[];
  };
}

/** To a worker: its part of the pieces. From it: counts, and in the end that it is done. */
export interface LabPart {
  module: WebAssembly.Module;
  order: string;
  from: number;
  to: number;
}
export interface LabNews {
  counts?: string;
  done?: number; // pieces since the last news
  over?: boolean;
  fault?: string;
}

let compiled: Promise<WebAssembly.Module> | undefined;
const moduleOf = (): Promise<WebAssembly.Module> =>
  (compiled ??= WebAssembly.compileStreaming(fetch(workshopUrl)).catch((error: unknown) => {
    compiled = undefined;
    throw error;
  }));

const MOST_WORKERS = 8;
const workersHere = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/** One order at a time. */
export class Lab {
  private workers: Worker[] = [];

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly adder: Instance,
  ) {}

  /** In a language: names of things are those of the game's catalogue. */
  static async open(language: string, games: string[]): Promise<Lab> {
    const module = await moduleOf();
    const adder = await Instance.make(module);
    for (const { game, catalogue } of await cataloguesOf(language, games))
      adder.ask('w_speak', game, catalogue, new TextEncoder().encode(catalogue).length);
    return new Lab(module, adder);
  }

  /** Play; tells the share that is done and gives a report now and then. Rejects when the order is refused. */
  async run(order: LabOrder, onpart: (done: number, report: LabReport) => void): Promise<void> {
    this.stop();
    const text = JSON.stringify(order);
    const pieces = Number(this.adder.askSized('w_lab', text));
    const parts = Math.min(workersHere(), pieces);
    let done = 0;
    await Promise.all(
      Array.from({ length: parts }, (_, i) =>
        this.play(
          {
            module: this.module,
            order: text,
            from: Math.floor((pieces * i) / parts),
            to: Math.floor((pieces * (i + 1)) / parts),
          },
          (counts, n) => {
            this.adder.askSized('w_lab_add', counts);
            done += n;
            onpart(done / pieces, this.report());
          },
        ),
      ),
    );
    this.stop();
  }

  private play(part: LabPart, add: (counts: string, pieces: number) => void): Promise<void> {
    const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
    this.workers.push(worker);
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<LabNews>) => {
        if (data.fault !== undefined) return reject(new Error(data.fault));
        if (data.counts !== undefined) add(data.counts, data.done ?? 0);
        if (data.over) resolve();
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker could not start'));
      worker.postMessage(part);
    });
  }

  /** End whatever is being played; what was counted stays. */
  stop(): void {
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
  }

  private report(): LabReport {
    return JSON.parse(this.adder.ask('w_lab_json')) as LabReport;
  }

  /** The report as a page that needs no other file. */
  page(): string {
    return this.adder.ask('w_lab_html');
  }
}
