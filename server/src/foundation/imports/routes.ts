import { imports } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { checkImport } from './check-import.ts'
import { importEdits } from './import-edits.ts'
import { applyImport, undoImport } from './imports.ts'
import { importProblems, importRows, importTemplate, listImports, readImport } from './reads.ts'
import { startImport } from './start-import.ts'
export const importsRoutes = defineRoutes(imports, {
  imports: listImports,
  import: readImport,
  importTemplate,
  importRows,
  importProblems,
  importEdits,
  startImport,
  checkImport,
  applyImport,
  undoImport,
})
