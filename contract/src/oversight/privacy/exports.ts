import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage } from '#platform/shapes.ts'
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
  ownExports: endpoint({
    summary: 'The copies of your data, the newest first',
    method: 'GET',
    path: '/api/privacy/exports',
    access: 'signed-in',
    needsSession: true,
    response: item(z.array(DataExport)),
  }),
  requestOwnExport: endpoint({
    summary: 'Make a copy of everything that the portal holds about you; asks for your password again',
    method: 'POST',
    path: '/api/privacy/exports',
    access: 'signed-in',
    body: OwnExportForm,
    response: itemWithMessage(z.array(DataExport)),
    reasons: ['auth.throttled', 'auth.proof', 'privacy.export_queued'],
  }),
  ownExportFile: endpoint({
    summary: 'A copy of your data as a ZIP file, for seven days',
    method: 'GET',
    path: '/api/privacy/exports/:id/file',
    access: 'signed-in',
    needsSession: true,
    params: IdParams,
    response: z.unknown(),
    download: 'application/zip',
  }),
  exportForRequest: endpoint({
    summary: 'Make a copy of the data of the person who asked for it',
    method: 'POST',
    path: '/api/privacy/requests/:id/export',
    access: 'Manage Privacy',
    params: IdParams,
    response: itemWithMessage(DataExport),
    reasons: ['privacy.export_queued', 'privacy.request_closed'],
  }),
  requestExportFile: endpoint({
    summary: 'The copy that was made for a person without an account, to be handed over',
    method: 'GET',
    path: '/api/privacy/requests/:id/export',
    access: 'Manage Privacy',
    params: IdParams,
    response: z.unknown(),
    download: 'application/zip',
    reasons: ['privacy.export_own'],
  }),
}
