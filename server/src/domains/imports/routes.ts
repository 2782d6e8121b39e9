import { imports } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { importEdits } from './edited.ts'
import { importProblems, importRows, listImports, oneImport } from './reads.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

export const importsRoutes = defineRoutes(imports, {
  imports: listImports,
  import: oneImport,
  importRows,
  importProblems,
  importEdits,
  startImport,
  checkImport,
  applyImport,
  undoImport,
})
