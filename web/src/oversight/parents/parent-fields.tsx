import { NativeSelect } from '@mantine/core'
import { PARENT_NOTICE_VERSION, parentRelationNames, parentRelations } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { PrivacyNotice } from '#enrollment/admission/form/privacy-notice.tsx'

const relationChoices = [
  { value: '', label: 'Choose one' },
  ...parentRelations.map((value) => ({ value, label: parentRelationNames[value] })),
]

/** How a parent is related to the student. */
export const RelationField = (props: ComponentProps<typeof NativeSelect>) => <NativeSelect {...props} data={relationChoices} />

export const ParentNotice = () => <PrivacyNotice school="the school" version={PARENT_NOTICE_VERSION} heading="h2" />
