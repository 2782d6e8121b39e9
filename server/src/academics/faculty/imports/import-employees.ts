import { checkAccountAccess } from '#access/users/account-access.ts'
import { roleTable } from '#access/users/role-table.ts'
import { CHUNK, type ImportKind, type ReadRow } from '#foundation/imports/kind.ts'
import { authorOfJob } from '#foundation/imports/run-import.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { auditEach } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { DELETION_JOB } from './delete-accounts.ts'
import { employeeColumns, type ImportedEmployee } from './employee-columns.ts'
import {
  closeAccounts,
  findAccountNames,
  findDepartments,
  findKnownEmployees,
  findUsedEmails,
  findUsedEmployeeNumbers,
  insertEmployees,
  lockUsedEmployees,
} from './import-queries.ts'
import { findEmployeeProblems, makeEmployee, namesOf, usedEmployeeReasons } from './import-rules.ts'
import { INVITATION_JOB } from './send-invitations.ts'

/** Adds employees and other users with their roles and accounts, but no students. The target is always `school`. */
export const employeesImport: ImportKind<ImportedEmployee, { name: string }> = {
  permission: 'Add User',
  invites: true,
  columns: employeeColumns,
  target: async (_db, id) => (id === 'school' ? { name: 'Employees' } : notFound()),
  async check(tx, _target, rows, author) {
    const names = namesOf(rows)
    const knownPositions = await findKnownEmployees(tx, names)
    return findEmployeeProblems(rows, {
      roles: await roleTable(tx),
      departments: await findDepartments(tx),
      usedEmails: await findUsedEmails(
        tx,
        valuesOf(rows, 'email').map((email) => email.toLowerCase()),
      ),
      usedNumbers: await findUsedEmployeeNumbers(tx, valuesOf(rows, 'employee_number')),
      knownLines: new Set(names.flatMap(({ line }, position) => (knownPositions.has(position) ? [line] : []))),
      author,
    })
  },
  async apply(tx, _target, rows, { author, sendsInvitations, reportProgress }) {
    const facts = { roles: await roleTable(tx), departments: await findDepartments(tx) }
    const employees = rows.map(({ values }) => makeEmployee(values, facts))
    const ids: number[] = []
    for (let start = 0; start < employees.length; start += CHUNK) {
      const part = employees.slice(start, start + CHUNK)
      const partIds = await insertEmployees(tx, part)
      const entries = part.map(({ name, email, role_ids }, index) => ({
        action: 'users.import',
        entity: 'users',
        entity_id: partIds[index]!,
        after: { name, email, roles: facts.roles.filter((role) => role_ids.includes(role.id)).map((role) => role.name) },
      }))
      await auditEach(tx, authorOfJob(author.id), entries)
      ids.push(...partIds)
      reportProgress(ids.length)
    }
    if (sendsInvitations) await queueJob(tx, INVITATION_JOB, { ids })
    return { users: ids }
  },
  destination: { table: 'users', findNames: findAccountNames },
  dependents: async (tx, _target, { users = [] }) => usedEmployeeReasons(await lockUsedEmployees(tx, users)),
  async checkRemoval(tx, { users = [] }, actor) {
    await checkAccountAccess(tx, actor, users)
  },
  async remove(tx, { users = [] }, ctx) {
    await revokeAccess(tx, users, { by: ctx.actor.id, at: ctx.now })
    const entries = (await closeAccounts(tx, users)).map(({ id, ...before }) => ({
      action: 'users.remove_imported',
      entity: 'users',
      entity_id: id,
      before,
    }))
    await auditEach(tx, ctx, entries)
    await queueJob(tx, DELETION_JOB, { ids: users })
  },
}

const valuesOf = (rows: readonly ReadRow<ImportedEmployee>[], field: 'email' | 'employee_number'): string[] =>
  rows.flatMap(({ values }) => values[field] ?? [])
