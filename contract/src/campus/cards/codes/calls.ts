import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { item } from '#platform/shapes.ts'

export const idCodes = {
  idCodePublicKey: endpoint({
    summary: 'The Ed25519 key with which a device verifies the codes of ID cards without a network: 32 bytes in base64',
    method: 'GET',
    path: '/api/id-codes/public-key',
    access: 'signed-in',
    response: item(z.object({ version: z.number(), public_key: z.string() })),
  }),
}
