import { duplicates } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { deleteDuplicate } from './delete-duplicate.ts'
import { dismissDuplicate } from './dismiss-duplicate.ts'
import { mergeUsers } from './merge-users.ts'
import { listDuplicates, listMerges, previewMerge } from './reads.ts'
import { undoMerge } from './undo-merge.ts'

export const duplicatesRoutes = defineRoutes(duplicates, {
  duplicates: listDuplicates,
  deleteDuplicate,
  dismissDuplicate,
  previewMerge,
  mergeUsers,
  merges: listMerges,
  undoMerge,
})
