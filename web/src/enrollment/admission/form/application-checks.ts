import { Application } from '@talaan/contract'
import { entryChecks } from '#lib/form.ts'

export const checks = entryChecks(Application)
