import { z } from 'zod'
import { call } from '#platform/endpoint.ts'

export const idCodes = {
  idCodePublicKey: call('GET /api/id-codes/public-key', 'signed-in', {
    summary: 'The Ed25519 key with which a device verifies the codes of ID cards without a network: 32 bytes in base64',
    data: z.object({ version: z.number(), public_key: z.string() }),
  }),
}
