import { ALIGNED, type MarketKernel } from './market-kernel.ts';
import { type StayTerms, TERM_WORDS } from './stay-terms.ts';

/** More terms than these are priced by JavaScript. */
export const MOST_TERMS = 1 << 16;
/** Bytes in a kernel's memory. */
export const TERMS_BYTES = MOST_TERMS * (TERM_WORDS * Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT) + 2 * ALIGNED;

/** What terms come to for stays of one length (stay-terms.ts), in a kernel's memory. */
export class KernelTerms {
  readonly words: Int32Array;
  readonly ofProperties: Float64Array;
  #terms: StayTerms | undefined;
  #count = 0;

  constructor(kernel: MarketKernel) {
    this.words = kernel.take(Int32Array, MOST_TERMS * TERM_WORDS);
    this.ofProperties = kernel.take(Float64Array, MOST_TERMS);
  }

  holds(terms: StayTerms): boolean {
    return this.#terms === terms && this.#count === terms.count;
  }

  /** Holds these, of which there are {@link MOST_TERMS} at the most. */
  become(terms: StayTerms): void {
    if (this.holds(terms)) return;
    this.#terms = terms;
    this.#count = terms.count;
    this.words.set(terms.words.subarray(0, terms.count * TERM_WORDS));
    this.ofProperties.set(terms.ofProperties.subarray(0, terms.count));
  }
}
