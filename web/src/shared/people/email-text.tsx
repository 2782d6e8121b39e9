import { Fragment } from 'react'

/** An address that breaks after its dots and its @ where it is too long for its place, and is copied whole. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[.@])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
