// One instance of the engine's WASM module: its imports, its memory, its calls. Knows how bytes
// travel, not what they mean.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { EngineError } from './types';

type Argument = string | number | bigint;
type Exports = Record<string, (...args: (number | bigint)[]) => number>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Instance {
  private memory!: WebAssembly.Memory;
  private exports!: Exports;
  private spoken = ''; // what the module wrote to stderr, for the message of a fault

  /** Compiling is the caller's; making an instance of a compiled module is quick. */
  static async make(module: WebAssembly.Module): Promise<Instance> {
    const made = new Instance();
    const instance = await WebAssembly.instantiate(module, made.imports());
    made.memory = instance.exports.memory as WebAssembly.Memory;
    made.exports = instance.exports as unknown as Exports;
    made.exports._initialize!();
    return made;
  }

  /** Call an export. Text goes in as UTF-8 with a final 0, and is freed again. */
  call(name: string, ...args: Argument[]): number {
    const texts: number[] = [];
    try {
      const values = args.map((value) => (typeof value === 'string' ? this.put(value, texts) : value));
      return this.exports[name]!(...values);
    } catch (error) {
      throw this.fault(error);
    } finally {
      for (const at of texts) this.exports.w_free!(at);
    }
  }

  /** The answer of the last call. */
  answer(): string {
    const at = this.exports.w_text!();
    return decoder.decode(this.bytes(at, this.exports.w_size!()));
  }

  /** The same as numbers where they stand: good until the next call. */
  message(): { words: Int32Array; bytes: Uint8Array<ArrayBuffer> } {
    const bytes = this.bytes(this.exports.w_text!(), this.exports.w_size!());
    return { words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2), bytes };
  }

  /** Call and give the answer; 0 is a refusal, and the answer its sentence. */
  ask(name: string, ...args: Argument[]): string {
    return this.told(this.call(name, ...args));
  }

  /** The same for exports that want a text, its length in bytes and then the rest. */
  sized(name: string, text: string, ...rest: Argument[]): number {
    return this.call(name, text, encoder.encode(text).length, ...rest);
  }

  askSized(name: string, text: string, ...rest: Argument[]): string {
    return this.told(this.sized(name, text, ...rest));
  }

  private told(done: number): string {
    const text = this.answer();
    if (!done) throw new EngineError(text || 'this cannot be done now');
    return text;
  }

  private put(text: string, texts: number[]): number {
    const bytes = encoder.encode(text);
    const at = this.exports.w_alloc!(bytes.length + 1);
    if (!at) throw new EngineError('there is not enough memory');
    texts.push(at);
    const room = this.bytes(at, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return at;
  }

  // A new view each time: the buffer is replaced when the memory grows.
  private bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, at >>> 0, size >>> 0);
  }

  private fault(error: unknown): unknown {
    if (!(error instanceof WebAssembly.RuntimeError)) return error;
    const said = this.spoken.trim();
    return new Error(`the engine stopped: ${said || error.message}`, { cause: error });
  }

  private imports(): WebAssembly.Imports {
    const put = (at: number, bytes: Uint8Array) => this.bytes(at, bytes.length).set(bytes);
    return {
      orrery: {
        sha256: (data: number, n: number, out: number) => put(out, sha256(this.bytes(data, n))),
        hmac_sha256: (key: number, keySize: number, data: number, n: number, out: number) =>
          put(out, hmac(sha256, this.bytes(key, keySize), this.bytes(data, n))),
        random: (out: number, n: number) => {
          crypto.getRandomValues(this.bytes(out, n));
        },
      },
      wasi_snapshot_preview1: {
        fd_write: (_fd: number, list: number, count: number, written: number) =>
          this.write(list, count, written),
        fd_close: () => BAD_FILE,
        fd_seek: () => BAD_FILE,
      },
    };
  }

  // The module has no files: whatever it writes is the sentence of an assert before it stops.
  private write(list: number, count: number, written: number): number {
    const view = new DataView(this.memory.buffer);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(list + 8 * i, true);
      const size = view.getUint32(list + 8 * i + 4, true);
      this.spoken = (this.spoken + decoder.decode(this.bytes(at, size))).slice(-500);
      total += size;
    }
    view.setUint32(written, total, true);
    return 0;
  }
}

const BAD_FILE = 8; // EBADF of WASI
