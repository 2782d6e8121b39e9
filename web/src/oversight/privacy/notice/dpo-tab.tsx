import { Stack, Text } from '@mantine/core'
import { schoolNotices } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import { UpdatePrivacySettings } from './update-privacy-settings.tsx'

/** Whom people write to about their data. */
export default function DpoTab() {
  const query = useCall(schoolNotices.privacySettings, {})
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        The data protection officer is named in the privacy notice and in answers to requests.
      </Text>
      <Panel>
        <States query={query}>{({ data }) => <UpdatePrivacySettings key={data.updated_at} loaded={data} />}</States>
      </Panel>
    </Stack>
  )
}
