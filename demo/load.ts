import { sql } from 'kysely'
import { loadLocations } from '../server/src/foundation/people/load-locations.ts'
import { seedAccess } from '../server/src/platform/access/seed.ts'
import { inTransaction } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import type { FileStore } from '../server/src/platform/files.ts'
import { hashPassword } from '../server/src/platform/passwords.ts'
import { loadAttendance } from './campus/load-attendance.ts'
import { loadIdCards } from './campus/load-id-cards.ts'
import { loadAnnouncements } from './communication/load-announcements.ts'
import { loadNotificationRules } from './communication/load-notification-rules.ts'
import { loadPrivacy } from './communication/load-privacy.ts'
import { loadTexts } from './communication/load-texts.ts'
import { moveSchool } from './data.ts'
import { staff, term } from './load-bill.ts'
import { loadClearance } from './load-clearance.ts'
import { loadDocumentRequests } from './load-document-requests.ts'
import { loadNotes } from './load-notes.ts'
import { loadOtherCollections } from './load-other-collections.ts'
import { loadParents } from './load-parents.ts'
import { loadEmployees } from './load-people.ts'
import { loadPlans } from './load-plans.ts'
import { loadProofs } from './load-proofs.ts'
import { loadRefund } from './load-refund.ts'
import { getOrThrow, loadMoney, loadOffers, loadStructure } from './load-school.ts'
import { loadSheets } from './load-sheets.ts'
import { loadSponsor } from './load-sponsor.ts'
import { loadStudents } from './load-students.ts'
import { openShifts } from './open-shifts.ts'
import { firstYearOf } from './years.ts'

/** The demo accounts to sign in with; all share one password. */
export const demoAccounts = [
  ['administrator@talaan.test', 'Administrator'],
  ['registrar@talaan.test', 'Registrar'],
  ['school_admin@talaan.test', 'School Administrator'],
  ['cashier@talaan.test', 'Cashier'],
  ['guard@talaan.test', 'Guard'],
  ['full_time@talaan.test', 'Full Time Instructor'],
  ['part_time@talaan.test', 'Part Time Instructor'],
  ['librarian@talaan.test', 'Librarian'],
  ['dean@talaan.test', 'Dean'],
  ['principal@talaan.test', 'Principal'],
  ['student@talaan.test', 'Student'],
  ['parent@talaan.test', 'Parent'],
] as const

interface DemoOptions {
  password: string
  /** The day on which the school is at work; by default the present day. */
  today?: string
  /** The first year of its school year; by default that of the day. */
  firstYear?: number
  /** Where files are stored; without it the school has no proofs of payment and no ID cards. */
  files?: FileStore
}

/** Loads the demo school into an empty, migrated database, in one transaction. A database that has courses is not changed. */
export async function loadDemoSchool(db: Db, options: DemoOptions): Promise<void> {
  const passwordHash = await hashPassword(options.password)
  const today = options.today ?? new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo school'))`.execute(tx)
    const { rows } = await sql`select from courses limit 1`.execute(tx)
    if (rows.length > 0) return
    moveSchool(options.firstYear ?? firstYearOf(today))
    await seedAccess(tx)
    await loadLocations(tx)
    const structure = await loadStructure(tx, today)
    await loadMoney(tx)
    await loadPlans(tx)
    const employees = await loadEmployees(tx, passwordHash)
    const offers = await loadOffers(tx, structure, employees)
    await loadStudents(tx, { structure, offers, employees, passwordHash })
    await loadSheets(tx, { registrar: getOrThrow(employees, staff.registrar), instructor: getOrThrow(employees, 'E-0003'), term })
    const cashier = getOrThrow(employees, staff.cashier)
    await openShifts(tx, { cashier, today })
    await loadNotes(tx, { cashier, today })
    await loadAnnouncements(tx, { registrar: getOrThrow(employees, staff.registrar), today })
    await loadAttendance(tx, { guard: getOrThrow(employees, 'E-0038'), adviser: getOrThrow(employees, 'E-0003'), today })
    await loadNotificationRules(tx)
    await loadTexts(tx)
    await loadPrivacy(tx, { administrator: getOrThrow(employees, staff.administrator), today })
    if (options.files) await loadProofs(tx, { files: options.files, cashier, today })
    if (options.files) await loadIdCards(tx, { files: options.files, administrator: getOrThrow(employees, staff.administrator), today })
    await loadRefund(tx, { administrator: getOrThrow(employees, staff.administrator), cashier })
    await loadOtherCollections(tx, { cashier, today })
    await loadClearance(tx, { today })
    await loadParents(tx, { passwordHash, today })
    await loadDocumentRequests(tx, { today })
    await loadSponsor(tx, { administrator: getOrThrow(employees, staff.administrator), cashier, today })
  })
}
