import { z } from 'zod'

const Encoded = z.string().regex(/^[\w-]+$/)

/** What a browser sends of a passkey, in the JSON form of WebAuthn; binary values are base64url. */
const credential = <S extends z.ZodType>(response: S) =>
  z.object({
    id: Encoded.max(1400),
    rawId: Encoded.max(1400),
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.looseObject({}),
  })

/** A new passkey. */
export const NewCredential = credential(
  z.object({
    clientDataJSON: Encoded.max(4000),
    attestationObject: Encoded.max(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
)

/** The use of a passkey. */
export const UsedCredential = credential(
  z.object({
    clientDataJSON: Encoded.max(4000),
    authenticatorData: Encoded.max(4000),
    signature: Encoded.max(4000),
    userHandle: Encoded.max(200).optional(),
  }),
)

/** What the browser is asked for; it reads these options itself. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
