import { documentRequests } from '@talaan/contract/calls'
import { documentRequestStatusNames, itemsText } from '@talaan/contract/values'
import { ageText } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import type { PageQueue } from '#ui/queue/queue-page.tsx'

/** The open requests, the oldest first. */
export const requestQueue: PageQueue<typeof documentRequests.documentRequests> = {
  title: 'Document requests',
  entry: documentRequests.documentRequests,
  storageKey: 'document-requests-filter',
  waiting: {},
  idOf: ({ id }) => id,
  lineOf: ({ full_name, documents, status, created_at }) => ({
    name: full_name,
    aside: ageText(created_at),
    about: `${documentRequestStatusNames[status]} · ${itemsText(documents)}`,
  }),
  pathOf: (id) => fillPath('/admin/document-requests/:id', { id }),
  listPath: '/admin/document-requests',
}
