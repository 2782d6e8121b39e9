/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const idCodes = {
  idCodePublicKey: { method: 'GET', path: '/api/id-codes/public-key' },
} as unknown as Contract['idCodes']
