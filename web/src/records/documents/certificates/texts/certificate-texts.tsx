import { Select } from '@mantine/core'
import { certificateTexts } from '@talaan/contract/calls'
import { type CertificateTextKey, certificateKinds, certificateTextKeys, issuedKindNames } from '@talaan/contract/values'
import { useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Page } from '#ui/page.tsx'
import { UpdateCertificateText } from './update-certificate-text.tsx'

function nameOf(key: CertificateTextKey): string {
  const kind = certificateKinds.find((one) => key.startsWith(one))!
  return issuedKindNames[kind] + (key === kind ? '' : ', high school')
}

/** The words of the certificates, as the school wants them. */
export default function CertificateTexts() {
  const query = useCall(certificateTexts.certificateTexts, {})
  const [chosen, setChosen] = useState<CertificateTextKey>(certificateTextKeys[0])
  return (
    <Page title="Certificate texts">
      <Select
        label="Certificate"
        data={certificateTextKeys.map((key) => ({ value: key, label: nameOf(key) }))}
        value={chosen}
        allowDeselect={false}
        maw={420}
        onChange={(key) => key && setChosen(key)}
      />
      <States query={query} skeleton={<Skeleton count={12} height={28} />}>
        {({ data }) =>
          // All forms stay, so that what was typed in one is there when it is chosen again.
          data.map((text) => (
            <div key={text.key} hidden={text.key !== chosen}>
              <UpdateCertificateText saved={text} name={nameOf(text.key)} />
            </div>
          ))
        }
      </States>
    </Page>
  )
}
