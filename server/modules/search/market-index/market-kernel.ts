import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** What kernel/market-kernel.ts can do; addresses are bytes from the start of the memory. */
export interface KernelSteps {
  leaveFree(...addresses: number[]): void;
  spread(...addresses: number[]): void;
  gather(...addresses: number[]): number;
  price(...addresses: number[]): void;
  /** Names the stay that {@link priceDated} is for. */
  askStay(...stay: number[]): void;
  priceDated(...addresses: number[]): void;
  askUnits(...asked: number[]): void;
  askColumns(...addresses: number[]): void;
  offerRoom(...asked: number[]): number;
  findCheapest(...addresses: number[]): number;
  countCommon(one: number, other: number, bytes: number): number;
  sift(...asked: number[]): number;
  keep(...addresses: number[]): number;
  listScores(...asked: number[]): number;
  listKeys(...asked: number[]): number;
  // Many stays: kernel/sweep-stays.ts.
  askFree(...addresses: number[]): void;
  askCosts(...asked: number[]): void;
  askDated(...asked: number[]): void;
  askRates(...asked: number[]): void;
  askRoom(...asked: number[]): void;
  askRooms(...asked: number[]): void;
  askStretches(...asked: number[]): void;
  askProperties(...asked: number[]): void;
  askSums(...asked: number[]): void;
  askFound(...asked: number[]): void;
  turnToTable(...asked: number[]): void;
  turnFree(word: number, endWord: number): void;
  sweep(from: number, end: number, word: number, endWord: number): void;
  siftRooms(from: number, end: number, word: number, to: number, isNew: number): void;
  emitAll(from: number, end: number, known: number): number;
  settle(sums: number): void;
}

const PAGE_BYTES = 1 << 16;
/** Vectors of 128 bits are read at once, and lines of the processor's cache. */
export const ALIGNED = 64;

let compiled: WebAssembly.Module | null | undefined;

/** What the build made of kernel/market-kernel.ts; null where it did not: then JavaScript does the same. */
function compiledKernel(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const file = path.join(findProjectRoot(), 'dist', 'kernel', 'market-kernel.wasm');
  compiled = existsSync(file) ? new WebAssembly.Module(readFileSync(file)) : null;
  return compiled;
}

/** The kernel with a memory of its own, in which the columns of one index lie. */
export class MarketKernel {
  readonly steps: KernelSteps;
  readonly #module: WebAssembly.Module;
  readonly #memory: WebAssembly.Memory;
  #end = 0;

  private constructor(module: WebAssembly.Module, memory: WebAssembly.Memory) {
    this.#module = module;
    this.#memory = memory;
    this.steps = this.another();
  }

  /** @returns undefined where there is no kernel, or no room for it */
  static open(bytes: number): MarketKernel | undefined {
    const module = compiledKernel();
    if (!module) return undefined;
    const pages = Math.ceil(bytes / PAGE_BYTES);
    try {
      const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
      return new MarketKernel(module, memory);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** The same steps over the same memory, which know nothing of what others have been asked. */
  another(): KernelSteps {
    return new WebAssembly.Instance(this.#module, { env: { memory: this.#memory } }).exports as unknown as KernelSteps;
  }

  /** Whether a column lies in its memory. */
  holds({ buffer }: { readonly buffer: ArrayBufferLike }): boolean {
    return buffer === this.#memory.buffer;
  }

  /** Room for some numbers. What is never written takes no memory. @throws RangeError where there is none left */
  take<Column>(make: NumbersOf<Column>, length: number): Column {
    const column = new make(this.#memory.buffer, this.#end, length);
    this.#end += Math.ceil((length * make.BYTES_PER_ELEMENT) / ALIGNED) * ALIGNED;
    return column;
  }
}

/** A typed array. */
interface NumbersOf<Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Column;
  new (length: number): Column;
}

/** Room in the kernel's memory, or elsewhere where there is no kernel. */
export function columnOf<Column>(kernel: MarketKernel | undefined, make: NumbersOf<Column>, length: number): Column {
  return kernel ? kernel.take(make, length) : new make(length);
}
