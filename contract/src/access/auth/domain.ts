import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  Administration: {
    'View Password Reset': administrator,
    'Reset Passwords': administrator,
    'View Second Factors': administrator,
    'Reset Second Factors': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'auth.throttled',
  'auth.proof',
  'auth.token_used',
  'auth.step_expired',
  'auth.passkey_refused',
  'auth.no_passkeys_here',
  'auth.second_factor_required',
  'second_factor.app_on',
  'second_factor.app_off',
  'second_factor.no_set_up',
  'second_factor.none',
  'second_factor.last',
  'second_factor.own',
  'second_factor.too_many_passkeys',
  'user.inactive',
] as const

export const auditWords = {
  accounts: {
    'auth.change_password': 'changed the own password',
    'auth.end_other_sessions': 'signed out the own other devices',
    'auth.end_session': 'signed out one of the own devices',
    'auth.first_login': 'set the own first password',
    'auth.forgot_password': 'asked for a link to reset the password of {}',
    'auth.logout': 'signed out',
    'auth.reset_password': 'reset the password of {} with the link from the mail',
    'password_resets.reset': 'reset the password of {}',
    'auth.add_passkey': 'added the own passkey {}',
    'auth.make_recovery_codes': 'made new recovery codes of the own account',
    'auth.remove_passkey': 'removed the own passkey {}',
    'auth.rename_passkey': 'renamed the own passkey {}',
    'auth.reset_second_factor': 'reset the two-step verification of {}',
    'auth.set_up_app': 'began to set up the own authenticator app',
    'auth.turn_off_app': 'turned off the own authenticator app',
    'auth.turn_on_app': 'turned on the own authenticator app',
    'auth.use_recovery_code': 'signed in with a recovery code',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  login_audits: 'Sign-ins',
  passkeys: 'Passkey',
} as const
