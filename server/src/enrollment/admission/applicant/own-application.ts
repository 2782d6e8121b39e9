import { documentsOf, type OpenedAdmission, type Reason, schoolName } from '@talaan/contract'
import type { z } from 'zod'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { sign, verifySignature } from '#platform/secrets.ts'
import { isUndecided, presentAdmission } from '../presenters.ts'
import { type ApplicationRecord, findApplicationById, lockApplication } from '../queries.ts'
import { decidedReason } from '../reasons.ts'
import { type DocumentRecord, findDocuments } from './applicant-queries.ts'

const PURPOSE = 'admission-access'
const ACCESS_SECONDS = 2 * 3600

/** A signed token that opens this application, and no other, for two hours. */
export function makeAccess(id: number, now: Date): string {
  const signedText = `${id}.${Math.floor(now.getTime() / 1000) + ACCESS_SECONDS}`
  return `${signedText}.${sign(PURPOSE, signedText)}`
}

function readAccess(access: string, now: Date): number | undefined {
  const [, id = '', expiresAt = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(access) ?? []
  return verifySignature(PURPOSE, `${id}.${expiresAt}`, signature) && Number(expiresAt) * 1000 >= now.getTime() ? Number(id) : undefined
}

interface ApplicationKey {
  trans_no: string
  access: string
}

const accessReason: Reason = {
  code: 'admission.access',
  message: 'Your session expired. Open the application again with its number.',
}

/** The applicant's own application. An access that has expired, is forged, or belongs to another application is rejected with the same text. */
export async function loadOwnApplication(db: Db, ctx: Ctx, { trans_no, access }: ApplicationKey): Promise<ApplicationRecord> {
  const id = readAccess(access, ctx.now)
  const row = id === undefined ? undefined : await findApplicationById(db, id)
  if (row?.trans_no !== trans_no) return forbidden(accessReason)
  return row
}

/** The applicant's own application, locked and still undecided. */
export async function lockOwnApplication(tx: Tx, ctx: Ctx, key: ApplicationKey): Promise<ApplicationRecord> {
  const row = await lockApplication(tx, await loadOwnApplication(tx, ctx, key))
  if (!row || !isUndecided(row)) return conflict(decidedReason)
  return row
}

export type OwnDocument = z.input<typeof OpenedAdmission>['documents'][number]

/** The checklist of the application, followed by documents that were sent for an earlier choice of course or type. */
export async function loadOwnDocuments(db: Db, row: ApplicationRecord): Promise<OwnDocument[]> {
  const records = await findDocuments(db, row.id)
  const checklist = documentsOf(row.category, row.enrollee_type, row.level)
  const otherDocuments = records
    .filter(({ kind }) => !checklist.some((document) => document.kind === kind))
    .map(({ kind }) => ({ kind, is_required: false }))
  return [...checklist, ...otherDocuments].map(({ kind, is_required }) => {
    const record = records.find((document) => document.kind === kind)
    return { kind, is_required, status: record?.status ?? 'none', remark: record?.remark ?? null, file: presentFile(record) }
  })
}

/** Null until a file was sent. */
function presentFile(record: DocumentRecord | undefined): OwnDocument['file'] {
  if (!record?.mime || record.name === null || record.size === null) return null
  return { name: record.name, mime: record.mime, size: record.size }
}

export const requiresDocuments = async (db: Db, now: Date): Promise<boolean> =>
  (await currentSettings(db, now)).admission_requires_documents === '1'

export async function presentOwnApplication(
  db: Db,
  ctx: Ctx,
  row: ApplicationRecord,
  access: string,
): Promise<z.input<typeof OpenedAdmission>> {
  const settings = await currentSettings(db, ctx.now)
  const { admission_requires_documents, school_address } = settings
  return {
    ...presentAdmission(row),
    access,
    documents: await loadOwnDocuments(db, row),
    second_course: row.second_course,
    requires_documents: admission_requires_documents === '1',
    school_name: schoolName(settings),
    school_address,
  }
}
