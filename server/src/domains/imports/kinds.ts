import type { ImportKind } from '@talaan/contract'
import { offersKind } from '../offers/import-offers.ts'
import { prospectusKind } from '../prospectus/import-prospectus.ts'
import type { AnyImportKind } from './kind.ts'

const kinds: Record<ImportKind, AnyImportKind> = { prospectus: prospectusKind, offers: offersKind }

/** What can be imported, by its name. */
export const kindOf = (name: ImportKind): AnyImportKind => kinds[name]
