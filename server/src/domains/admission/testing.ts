import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

let made = 0

/** A form that is accepted as it is, in the place `aBarangay` makes. */
export function anApplication(more: { course_id: number } & Record<string, unknown>) {
  const n = ++made
  return {
    enrollee_type: 'new',
    level: 1,
    first_name: 'Althea Joy',
    last_name: `Mercado ${String.fromCharCode(65 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}`,
    middle_name: 'Pineda',
    birthdate: '2006-03-04',
    gender: 'Female',
    civil_status: 'Single',
    personal_email: `applicant${n}@example.test`,
    contact_number: '09170000001',
    province: 'Nueva Ecija',
    municipality: 'City of Cabanatuan',
    barangay: 'Aduas Norte',
    psgc_code: '0304903001',
    emergency_contact_name: 'Maria Mercado',
    emergency_contact_number: '09170000002',
    consent: true,
    privacy_notice_version: PRIVACY_NOTICE_VERSION,
    ...more,
  }
}

/** All tests come from one address. */
export const forgetThrottles = (db: Db) => sql`delete from throttles`.execute(db)
