/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const gradingScales = {
  gradingScales: { method: 'GET', path: '/api/grading-scales' },
  updateGradingScale: { method: 'PUT', path: '/api/grading-scales/:key', body: true },
  saveTransmutation: { method: 'PUT', path: '/api/grading-scales/:key/transmutation', body: true },
  addScaleVersion: { method: 'POST', path: '/api/grading-scales', body: true },
  deleteScaleVersion: { method: 'DELETE', path: '/api/grading-scales/:key' },
} as unknown as Contract['gradingScales']
