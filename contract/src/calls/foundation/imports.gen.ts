/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const imports = {
  imports: { method: 'GET', path: '/api/imports', query: { shape: { page: true, limit: true, search: true, kind: true, target: true } } },
  startImport: { method: 'POST', path: '/api/imports', body: true, upload: 'sheet' },
  importTemplate: { method: 'GET', path: '/api/imports/template/:kind' },
  import: { method: 'GET', path: '/api/imports/:id' },
  importRows: { method: 'GET', path: '/api/imports/:id/rows', query: { shape: { page: true, limit: true, search: true, show: true } } },
  importProblems: { method: 'GET', path: '/api/imports/:id/problems' },
  checkImport: { method: 'POST', path: '/api/imports/:id/check', body: true },
  applyImport: { method: 'POST', path: '/api/imports/:id/apply', body: true },
  importEdits: { method: 'GET', path: '/api/imports/:id/edits' },
  undoImport: { method: 'POST', path: '/api/imports/:id/undo', body: true },
} as unknown as Contract['imports']
