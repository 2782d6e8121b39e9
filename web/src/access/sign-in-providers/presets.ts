import type { ProviderKind } from '@talaan/contract/values'

/** What the form begins with for each kind of provider. */
export const presets: Record<ProviderKind, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/{tenant}/v2.0' },
  other: { label: '', issuer: '' },
}

export const kindOptions: { value: ProviderKind; label: string }[] = [
  { value: 'google', label: 'Google' },
  { value: 'microsoft', label: 'Microsoft' },
  { value: 'other', label: 'Another OpenID Connect provider' },
]
