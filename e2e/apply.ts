import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { fetchBody } from './portal.ts'

interface Applicant {
  first_name: string
  last_name: string
  birthdate?: string
  personal_email?: string
}

/** Sends an application by a call; the form has its own journey. */
export async function applyByCall(page: Page, person: Applicant): Promise<void> {
  const proof = await solveProof(page)
  const status = await page.evaluate(
    async ([person, version, proof]) => {
      const { api_key } = await (await fetch('/config.json')).json()
      const headers = { 'x-api-key': api_key, accept: 'application/json', 'content-type': 'application/json' }
      const { data: courses } = await (await fetch('/api/courseOptions', { headers })).json()
      const body = {
        enrollee_type: 'new',
        course_id: courses.find((course: { code: string }) => course.code === 'BSBA').id,
        level: 1,
        birthdate: '2008-01-09',
        birthplace: 'Cabanatuan City',
        gender: 'Female',
        civil_status: 'Single',
        citizenship: 'Filipino',
        personal_email: `${person.last_name.toLowerCase()}@example.com`,
        contact_number: '09171234567',
        street: '12 Maharlika Highway',
        province: 'Nueva Ecija',
        municipality: 'City of Cabanatuan',
        barangay: 'Aduas Norte',
        psgc_code: '0304903090',
        emergency_contact_name: 'Rosa',
        emergency_contact_number: '09170001111',
        school_graduated_name: 'Nueva Ecija High School',
        school_graduated_year: '2026',
        school_graduated_address: 'Cabanatuan City',
        consent: true,
        privacy_notice_version: version,
        proof,
        ...person,
      }
      const answer = await fetch('/api/admissions', { method: 'POST', headers, body: JSON.stringify(body) })
      return `${answer.status} ${await answer.text()}`
    },
    [person, PRIVACY_NOTICE_VERSION, proof] as const,
  )
  expect(status).toMatch(/^200 /)
}

/** Solves the proof of work that the form solves in the background. */
async function solveProof(page: Page): Promise<string> {
  const { data } = await fetchBody<{ data: { salt: string; hash: string; signature: string } }>(page, '/api/admissions/challenge')
  let number = 0
  while (createHash('sha256').update(`${data.salt}.${number}`).digest('hex') !== data.hash) number++
  return `${data.salt}.${number}.${data.signature}`
}
