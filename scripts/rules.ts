/** `node scripts/rules.ts`: rules of this project that no linter knows. Prints every place that breaks one, and then fails. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ReasonCode } from '../contract/src/reason.ts'
import { sourceFiles } from './imports.ts'
import { auditProblems, type Unaudited } from './rules/audited-writes.ts'
import { reasonCodeProblems } from './rules/reason-codes.ts'
import { sqlProblems } from './rules/sql-places.ts'
import type { Source } from './rules/syntax.ts'

const DOMAINS = 'server/src/domains'

const unaudited: Unaudited = {
  [`${DOMAINS}/auth/login.ts#login`]: 'every try to sign in, also one that fails, is a row of login_audits',
  [`${DOMAINS}/admission/applicant/mail-admission-code.ts#mailAdmissionCode`]:
    'queues a job whether or not there is such an application, and changes none',
  [`${DOMAINS}/admission/applicant/admission-code.ts#sendAdmissionCode`]:
    'the message and its code are the record; nobody signed in asked for it and no application changes',
  [`${DOMAINS}/people/load-locations.ts#loadLocations`]: 'fills an empty table of reference data before anybody can sign in',
}

const root = path.dirname(import.meta.dirname)
const [contract, server, web] = [sourcesBelow('contract/src'), sourcesBelow('server/src'), sourcesBelow('web/src')]

const problems = [
  ...reasonCodeProblems([...contract, ...server, ...web], ReasonCode.options),
  ...auditProblems(server, DOMAINS, unaudited),
  ...sqlProblems(server),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function sourcesBelow(folder: string): Source[] {
  return sourceFiles(folder).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
