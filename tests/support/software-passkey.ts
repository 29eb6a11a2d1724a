import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const FLAGS = { present: 1, verified: 4, attested: 64 };
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

interface Challenge {
  readonly options: Readonly<Record<string, unknown>>;
}
interface Signing {
  readonly origin: string;
  /** True if it has asked its user for finger, face or code. */
  readonly isVerified?: boolean;
}

/** CBOR of what an authenticator writes: small numbers, bytes, texts and maps (RFC 8949). */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** An authenticator in software: a P-256 key that signs as a device does. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  private count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    // COSE: an EC2 key, ES256, P-256.
    this.publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }

  /** The answer to a challenge of `POST /me/passkeys/challenge`. */
  register({ options }: Challenge, signing: Signing) {
    const { rp, challenge } = options as { rp: { id: string }; challenge: string };
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, this.publicKey]);
    const authData = this.authData(rp.id, signing, attested);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: this.clientData('webauthn.create', challenge, signing),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
    return this.answer(response);
  }

  /** The answer to a challenge of `POST /passkeys/challenge`. */
  signIn({ options }: Challenge, signing: Signing) {
    const { rpId, challenge } = options as { rpId: string; challenge: string };
    this.count += 1;
    const authData = this.authData(rpId, signing);
    const clientDataJSON = this.clientData('webauthn.get', challenge, signing);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]))
      .sign(this.key);
    return this.answer({ clientDataJSON, authenticatorData: base64url(authData), signature: base64url(signature) });
  }

  private answer(response: Readonly<Record<string, unknown>>) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, { origin }: Signing): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private authData(rpId: string, { isVerified = true }: Signing, attested?: Buffer): Buffer {
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...(attested ? [attested] : [])]);
  }
}
