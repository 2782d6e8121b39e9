import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { OwnExportForm } from './forms.ts'
import { exportStatuses } from './values.ts'

export const DataExport = z.object({
  id: z.number(),
  status: z.enum(exportStatuses),
  created_at: Instant,
  ready_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  /** In bytes; null until the copy is ready. */
  size: z.number().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const dataExports = {
  ownExports: call('GET /api/privacy/exports', 'signed-in', {
    summary: 'The copies of your data, the newest first',
    needsSession: true,
    data: z.array(DataExport),
  }),
  requestOwnExport: call('POST /api/privacy/exports', 'signed-in', {
    summary: 'Make a copy of everything that the portal holds about you; asks for your password again',
    body: OwnExportForm,
    data: z.array(DataExport),
    reasons: ['auth.throttled', 'auth.proof', 'privacy.export_queued'],
  }),
  ownExportFile: call('GET /api/privacy/exports/:id/file', 'signed-in', {
    summary: 'A copy of your data as a ZIP file, for seven days',
    needsSession: true,
    response: z.unknown(),
    download: 'application/zip',
  }),
  exportForRequest: call('POST /api/privacy/requests/:id/export', 'Manage Privacy', {
    summary: 'Make a copy of the data of the person who asked for it',
    data: DataExport,
    reasons: ['privacy.export_queued', 'privacy.request_closed'],
  }),
  requestExportFile: call('GET /api/privacy/requests/:id/export', 'Manage Privacy', {
    summary: 'The copy that was made for a person without an account, to be handed over',
    response: z.unknown(),
    download: 'application/zip',
    reasons: ['privacy.export_own'],
  }),
}
