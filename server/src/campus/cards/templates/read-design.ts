import { builtInDesign, type CardDesign, type CardKind } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { findActiveTemplate } from './template-queries.ts'

/** The design with which cards of a kind are printed: that of the template that is used, or the built-in one. */
export const readDesign = async (db: Db, kind: CardKind): Promise<CardDesign> =>
  (await findActiveTemplate(db, kind))?.design ?? builtInDesign(kind, 'landscape')
