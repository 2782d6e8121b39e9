import { documentsOf, type OpenedAdmission, type Reason } from '@talaan/contract'
import type { z } from 'zod'
import type { Ctx, Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflict, forbidden } from '../../../platform/errors.ts'
import { sign, verifySignature } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/reads.ts'
import { isUndecided, presentAdmission } from '../presenters.ts'
import { type ApplicationRecord, applicationById, lockApplication } from '../queries.ts'
import { decided } from '../reasons.ts'
import { type DocumentRecord, documentsOfApplication } from './own-queries.ts'

const PURPOSE = 'admission-access'
const SECONDS = 2 * 3600

/** What opens this application, and no other, for two hours. */
export function giveAccess(id: number, now: Date): string {
  const said = `${id}.${Math.floor(now.getTime() / 1000) + SECONDS}`
  return `${said}.${sign(PURPOSE, said)}`
}

function applicationOf(access: string, now: Date): number | undefined {
  const [, id = '', ends = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(access) ?? []
  return verifySignature(PURPOSE, `${id}.${ends}`, signature) && Number(ends) * 1000 >= now.getTime() ? Number(id) : undefined
}

interface Key {
  trans_no: string
  access: string
}

const closed: Reason = {
  code: 'admission.access',
  message: 'This application is not open any more. Open it again with its number.',
}

/** One's own application. Refuses an access that has ended, is made up, or is another application's, all with the same words. */
export async function ownApplication(db: Db, ctx: Ctx, { trans_no, access }: Key): Promise<ApplicationRecord> {
  const id = applicationOf(access, ctx.now)
  const row = id === undefined ? undefined : await applicationById(db, id)
  if (row?.trans_no !== trans_no) return forbidden(closed)
  return row
}

/** The same, locked and still undecided. */
export async function lockOwnApplication(tx: Tx, ctx: Ctx, key: Key): Promise<ApplicationRecord> {
  const row = await lockApplication(tx, await ownApplication(tx, ctx, key))
  if (!row || !isUndecided(row)) return conflict(decided)
  return row
}

export type OwnDocument = z.input<typeof OpenedAdmission>['documents'][number]

/** The checklist of the application, and after it what was sent for an earlier choice of course or type. */
export async function ownDocumentsOf(db: Db, row: ApplicationRecord): Promise<OwnDocument[]> {
  const sent = await documentsOfApplication(db, row.id)
  const listed = documentsOf(row.category, row.enrollee_type, row.level)
  const others = sent.filter(({ kind }) => !listed.some((one) => one.kind === kind)).map(({ kind }) => ({ kind, is_required: false }))
  return [...listed, ...others].map(({ kind, is_required }) => {
    const paper = sent.find((one) => one.kind === kind)
    return { kind, is_required, status: paper?.status ?? 'none', remark: paper?.remark ?? null, file: fileOf(paper) }
  })
}

/** Nothing while nothing was sent. */
function fileOf(paper: DocumentRecord | undefined): OwnDocument['file'] {
  if (!paper?.mime || paper.name === null || paper.size === null) return null
  return { name: paper.name, mime: paper.mime, size: paper.size }
}

export const requiresDocuments = async (db: Db, now: Date): Promise<boolean> =>
  (await currentSettings(db, now)).admission_requires_documents === '1'

export async function presentOwnApplication(
  db: Db,
  ctx: Ctx,
  row: ApplicationRecord,
  access: string,
): Promise<z.input<typeof OpenedAdmission>> {
  const { admission_requires_documents, school_name, school_address } = await currentSettings(db, ctx.now)
  return {
    ...presentAdmission(row),
    access,
    documents: await ownDocumentsOf(db, row),
    second_course: row.second_course,
    requires_documents: admission_requires_documents === '1',
    school_name,
    school_address,
  }
}
