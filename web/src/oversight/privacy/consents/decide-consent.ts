import { consents } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Gives or withdraws the consent to a purpose, for oneself or a child. */
export const useDecideConsent = () => useAction(consents.decideConsent, { refresh: [consents.ownConsents], refreshOnConflict: true })
