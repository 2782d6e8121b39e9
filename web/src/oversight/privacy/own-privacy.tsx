import { OwnConsents } from './consents/own-consents.tsx'
import { OwnExports } from './exports/own-exports.tsx'
import { OwnRequests } from './requests/own-requests.tsx'

/** The part of the profile about the person's own data. */
export default function OwnPrivacy() {
  return (
    <>
      <OwnConsents />
      <OwnExports />
      <OwnRequests />
    </>
  )
}
