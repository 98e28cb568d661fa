// Passkeys: what the browser is asked, and its answer as the server reads it (docs/protocol.md).
import { addPasskey, askPasskey, askSign, signWith } from './api';

type Bytes = Uint8Array<ArrayBuffer>;
const write = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const read = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

export const canPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext;

const ES256 = -7;
const RS256 = -257;
const MINUTES = 60_000;

/** False: the person changed their mind. */
export async function makePasskey(): Promise<boolean> {
  const order = await askPasskey();
  const made = (await navigator.credentials
    .create({
      publicKey: {
        challenge: read(order.challenge),
        rp: { id: order.rp, name: 'Orrery' },
        user: { id: new TextEncoder().encode(order.user), name: order.name, displayName: order.name },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: order.known.map((id) => ({ type: 'public-key', id: read(id) })),
        attestation: 'none',
        timeout: 5 * MINUTES,
      },
    })
    .catch(() => null)) as PublicKeyCredential | null;
  if (!made) return false;
  const answer = made.response as AuthenticatorAttestationResponse;
  await addPasskey({
    id: made.id,
    key: write(answer.getPublicKey()!),
    data: write(answer.getAuthenticatorData()),
    client: write(answer.clientDataJSON),
  });
  return true;
}

/** False: the person changed their mind, or there is no passkey here. */
export async function usePasskey(): Promise<boolean> {
  const order = await askSign();
  const found = (await navigator.credentials
    .get({
      publicKey: {
        challenge: read(order.challenge),
        rpId: order.rp,
        userVerification: 'required',
        timeout: 5 * MINUTES,
      },
    })
    .catch(() => null)) as PublicKeyCredential | null;
  if (!found) return false;
  const answer = found.response as AuthenticatorAssertionResponse;
  await signWith({
    id: found.id,
    data: write(answer.authenticatorData),
    client: write(answer.clientDataJSON),
    signature: write(answer.signature),
  });
  return true;
}
