import { Button, Stack, Text } from '@mantine/core'
import { signInProviders } from '@talaan/contract/calls'
import { useState } from 'react'
import { textOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import layout from '#ui/layout.module.css'

/** Asks the server to read the discovery document of an issuer, and shows what it found. */
export function TestIssuer({ issuer }: { issuer: string }) {
  const [result, setResult] = useState<{ issuer: string; text: string }>()
  const show = (text: string) => setResult({ issuer, text })
  const test = useAction(signInProviders.testIssuer, {
    success: false,
    refresh: [],
    isShownInPlace: () => true,
    onSuccess: ({ message, data }) => show(`${message} People will sign in at ${new URL(data.authorization_endpoint).host}.`),
    onError: (error) => show(textOf(error)),
  })
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={() => test.run({ issuer })} loading={test.busy} disabled={issuer === ''}>
        Test the issuer
      </Button>
      <Text fz={13} c="dimmed" className={layout.anywhere} role="status">
        {result?.issuer === issuer ? result.text : issuer}
      </Text>
    </Stack>
  )
}
