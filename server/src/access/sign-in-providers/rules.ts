import type { ProviderKind, Reason } from '@talaan/contract'

export const ISSUER_TAKEN = 'There is a provider with this issuer'

/** Sign-ins that one address begins or ends: a whole campus has one address. */
export const ADDRESS_LIMIT = { points: 500, seconds: 15 * 60 }

const ownPassword = 'Sign in with your password.'

export const offReason: Reason = {
  code: 'sign_in.off',
  message: 'The school has turned this way to sign in off.',
  clears_by: ownPassword,
}

/** The provider cannot be reached, or what it sends cannot be trusted. */
export const failedReason = (label: string): Reason => ({
  code: 'sign_in.failed',
  message: `${label} did not confirm who you are. Try again later, or sign in with your password.`,
})

export const unreachableReason = (label: string): Reason => ({
  ...failedReason(label),
  message: `${label} cannot be reached at the moment. Sign in with your password, or try again later.`,
})

export const cancelledReason = (label: string): Reason => ({
  code: 'sign_in.cancelled',
  message: `You cancelled the sign-in with ${label}.`,
})

export const expiredReason: Reason = {
  code: 'sign_in.expired',
  message: 'This sign-in has expired, was used before, or began in another browser. Please try again.',
}

/** What a provider says about a person. */
export interface Claims {
  subject: string
  email: string | undefined
  is_email_verified: boolean
  /** Google's name of the organization that manages the account. */
  hosted_domain: string | undefined
}

interface ProviderFacts {
  kind: ProviderKind
  label: string
  email_domains: readonly string[]
}

/**
 * Whether the provider vouches for the address today. Google is sure only of its own addresses and those of organizations that it hosts;
 * Microsoft says nothing, but the issuer is the directory of one school, whose domains the settings name.
 */
function isVouchedFor({ kind }: ProviderFacts, { email = '', is_email_verified, hosted_domain }: Claims): boolean {
  if (kind === 'microsoft') return true
  if (kind === 'google') return is_email_verified && (hosted_domain !== undefined || domainOf(email) === 'gmail.com')
  return is_email_verified
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Why the account at the provider does not count. */
export function claimReasons(provider: ProviderFacts, claims: Claims): Reason[] {
  const { label, email_domains } = provider
  const { email } = claims
  if (!email || !isVouchedFor(provider, claims))
    return [{ code: 'sign_in.unverified', message: `${label} has not verified your email address, so it cannot be used here.` }]
  if (email_domains.length > 0 && !email_domains.includes(domainOf(email)))
    return [{ code: 'sign_in.domain', message: `Use your account of ${email_domains.join(' or ')}. ${email} cannot be used here.` }]
  return []
}

interface AccountFacts {
  status: number
  first_login: boolean
}

/** Why the accounts of an address do not sign in; `accounts` are all of them. */
export function accountReasons(email: string, accounts: readonly AccountFacts[]): Reason[] {
  const [account, ...others] = accounts
  if (!account)
    return [
      {
        code: 'sign_in.no_account',
        message: `No account of the portal has the email ${email}.`,
        clears_by: `${ownPassword} You can link this account in your profile.`,
        office: 'Registrar',
      },
    ]
  if (others.length > 0)
    return [
      {
        code: 'sign_in.ambiguous',
        message: `Several accounts of the portal have the email ${email}.`,
        clears_by: `${ownPassword} Then link this account in your profile.`,
      },
    ]
  if (account.status !== 1) return [{ code: 'sign_in.inactive', message: 'Your account of the portal is not active.', office: 'Registrar' }]
  if (account.first_login)
    return [
      {
        code: 'sign_in.first_login',
        message: 'Your account still has its temporary password. Sign in with it and set your own password first.',
      },
    ]
  return []
}

/** Why an account found by its address is not linked: it is linked with another account of the provider, which may be of somebody else. */
export const otherLinkReason = (label: string): Reason => ({
  code: 'sign_in.other_link',
  message: `Your account of the portal is linked with another ${label} account.`,
  clears_by: `${ownPassword} Then unlink the other one in your profile.`,
})

export const linkedReason = (label: string): Reason => ({
  code: 'sign_in.linked',
  message: `Your account is linked with ${label} already. Unlink it first.`,
})

export const otherUserReason = (label: string): Reason => ({
  code: 'sign_in.other_user',
  message: `This ${label} account is linked with another account of the portal.`,
})
