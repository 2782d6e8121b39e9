import { rollover } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { nextTerm } from './next-term.ts'
import { openNextTerm, startNextTerm } from './start-next-term.ts'
import { undoNextTerm } from './undo-next-term.ts'
export const rolloverRoutes = defineRoutes(rollover, { nextTerm, openNextTerm, startNextTerm, undoNextTerm })
