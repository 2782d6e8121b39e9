export const providerKinds = ['google', 'microsoft', 'other'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** The path to which a provider sends the browser back; its settings name the whole address. */
export const SIGN_IN_CALLBACK_PATH = '/sign-in/callback'

/** A state that begins like this belongs to somebody who is signed in and links the account. */
export const LINK_STATE = 'link.'
