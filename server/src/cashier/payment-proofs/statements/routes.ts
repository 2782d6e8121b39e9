import { bankStatements as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptStatementLine } from './accept-statement-line.ts'
import { acceptStatementMatches } from './accept-statement-matches.ts'
import { ignoreStatementLine } from './ignore-statement-line.ts'
import { importStatement } from './import-statement.ts'
import { linkStatementLine } from './link-statement-line.ts'
import { readStatement } from './read-statement.ts'
import { bankStatement, bankStatements, statementLines, statementSources } from './reads.ts'
import { restoreStatementLine } from './restore-statement-line.ts'

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
