import { bankStatements as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { importStatement } from './import-statement.ts'
import { readStatement } from './read-statement.ts'
import { bankStatement, bankStatements, statementLines, statementSources } from './reads.ts'
import {
  acceptStatementLine,
  acceptStatementMatches,
  ignoreStatementLine,
  linkStatementLine,
  restoreStatementLine,
} from './statement-lines.ts'
export const bankStatementsRoutes = defineRoutes(contract, {
  bankStatements,
  statementSources,
  readStatement,
  importStatement,
  bankStatement,
  statementLines,
  acceptStatementMatches,
  acceptStatementLine,
  linkStatementLine,
  ignoreStatementLine,
  restoreStatementLine,
})
