// Questions to a worker that has an engine of its own, and their answers: this side of it, and the worker's. Stopping
// means ending the worker; the next question starts a new one. Knows nothing of what is asked.
import { Cancelled, EngineError } from './types';
import { makeEngine, type WasmEngine } from './wasm';

/** What goes to the worker; before the first one it gets the compiled module, weights and catalogues. */
export type Question<Q> = Q & { id: number };
/** What comes back: how far it is, and in the end one of the others. */
export interface Answer<A> {
  id: number;
  part?: number; // done, from 0 to 1
  value?: A;
  refusal?: string; // the engine said no
  fault?: string; // something is broken
}

interface Pending<A> {
  resolve(value: A): void;
  reject(reason: Error): void;
  onpart?: (part: number) => void;
}

/** Weights of a pack, or a catalogue of a game. */
type Lesson = { weights: string } | { game: string; catalogue: string };
const isLesson = (data: object): data is Lesson => 'weights' in data || 'catalogue' in data;

export class Asking<Q, A> {
  private worker: Worker | null = null;
  private pending = new Map<number, Pending<A>>();
  private count = 0;
  private stops = 0;
  private readonly lessons: Lesson[] = []; // what every worker learns before it is asked

  /** The compiled module, or what fetches and compiles it when the first question comes. */
  constructor(
    private module: WebAssembly.Module | (() => Promise<WebAssembly.Module>),
    private readonly start: () => Worker,
  ) {}

  async ask(question: Q, onpart?: (part: number) => void): Promise<A> {
    const stops = this.stops;
    if (typeof this.module === 'function') this.module = await this.module();
    if (stops !== this.stops) throw new Cancelled('stopped');
    const worker = (this.worker ??= this.begin());
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onpart });
      worker.postMessage({ ...question, id } satisfies Question<Q>);
    });
  }

  /** Weights that the engine of the page has accepted. */
  teach(weights: string): void {
    this.learn({ weights });
  }

  /** A catalogue that the engine of the page has accepted. */
  speak(game: string, catalogue: string): void {
    this.learn({ game, catalogue });
  }

  private learn(lesson: Lesson): void {
    this.lessons.push(lesson);
    this.worker?.postMessage(lesson);
  }

  cancel(): void {
    this.stops++;
    if (this.pending.size) this.end(new Cancelled('stopped'));
  }

  private begin(): Worker {
    const worker = this.start();
    worker.onmessage = (event: MessageEvent<Answer<A>>) => this.hear(event.data);
    worker.onerror = (event) => this.end(new Error(event.message || 'the worker could not start'));
    worker.postMessage(this.module); // by now it is there, not what fetches it
    for (const lesson of this.lessons) worker.postMessage(lesson);
    return worker;
  }

  private hear(answer: Answer<A>): void {
    const waiting = this.pending.get(answer.id);
    if (answer.part !== undefined) return waiting?.onpart?.(answer.part);
    this.pending.delete(answer.id);
    if (answer.value !== undefined) waiting?.resolve(answer.value);
    else if (answer.refusal !== undefined) waiting?.reject(new EngineError(answer.refusal));
    else waiting?.reject(new Error(answer.fault));
    if (answer.fault !== undefined) this.end(new Error(answer.fault));
  }

  private end(reason: Error): void {
    const all = [...this.pending.values()];
    this.worker?.terminate();
    this.worker = null;
    this.pending.clear();
    for (const waiting of all) waiting.reject(reason);
  }
}

/** In a worker: answer one question after another with the engine of the module that comes first. */
export function answerWith<Q, A>(
  reply: (engine: WasmEngine, question: Q, onpart: (part: number) => void) => A | Promise<A>,
): void {
  let engine: Promise<WasmEngine>;
  async function answer(question: Question<Q>): Promise<Answer<A>> {
    const { id } = question;
    try {
      return { id, value: await reply(await engine, question, (part) => self.postMessage({ id, part })) };
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      return error instanceof EngineError ? { id, refusal: words } : { id, fault: words };
    }
  }
  async function learn(lesson: Lesson): Promise<WasmEngine> {
    const learner = await engine;
    try {
      if ('weights' in lesson) learner.learn(lesson.weights);
      else learner.speak(lesson.game, lesson.catalogue);
    } catch {
      // The players do without them; the page has told whoever chose them.
    }
    return learner;
  }
  self.onmessage = async (event: MessageEvent<WebAssembly.Module | Lesson | Question<Q>>) => {
    if (event.data instanceof WebAssembly.Module) engine = makeEngine(event.data);
    else if (isLesson(event.data)) engine = learn(event.data);
    else self.postMessage(await answer(event.data));
  };
}
