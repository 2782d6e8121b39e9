import { Fragment } from 'react'

/** An email address that can break after its dots and its @, and is copied without the breaks. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[.@])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
