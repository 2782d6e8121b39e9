/** The current notice for parents. A change of meaning needs a new version. */
export const PARENT_NOTICE_VERSION = '2026-11p'

/** The current notice of requests for documents. A change of meaning needs a new version. */
export const REQUEST_NOTICE_VERSION = '2026-11r'

/** The current notice of applications and first sign-ins. A change of meaning needs a new version. */
export const PRIVACY_NOTICE_VERSION = '2026-11b'

interface Paragraph {
  title: string
  text: (school: string) => string
}

const rights: Paragraph = {
  title: 'Your rights',
  text: () =>
    'You may ask what we hold about you, get a copy, have it corrected, object, have it erased or blocked where the law allows, claim damages, and complain to the National Privacy Commission (privacy.gov.ph). You may withdraw your consent; we will then stop processing your application.',
}

const retention: Paragraph = {
  title: 'How long we keep it',
  text: () =>
    'If you enroll, your application stays in your student file, and your grades are kept permanently. If you are not admitted or do not enroll, we keep it for one school year and then remove your personal information.',
}

const recipients: Paragraph = {
  title: 'Who can see it',
  text: (school) =>
    `The registrar and the offices of ${school} that process your admission and enrollment. We share only the information required by law, such as reports to CHED and DepEd. We do not sell it.`,
}

const purpose: Paragraph = {
  title: 'Why we need it',
  text: () =>
    'Only to evaluate your application, to enroll you, to contact you or your family, and to submit the reports that the law requires of schools.',
}

const contact: Paragraph = {
  title: 'Contact',
  text: (school) => `The Data Protection Officer of ${school}, in person or by letter through the Office of the Registrar.`,
}

const collectedData = (addition: string): Paragraph => ({
  title: 'What we collect',
  text: () =>
    `The information that you enter in this form: your name, birthdate and other personal details, address and contacts, your family, and the schools you attended.${addition} Some of it, such as age, civil status, religion, health and education, is sensitive personal information under the Data Privacy Act of 2012 (Republic Act No. 10173).`,
})

const requestNotice: readonly Paragraph[] = [
  {
    title: 'What we collect',
    text: () =>
      'The information that you enter in this form, and the picture of your ID. Your name, birthdate, address and school records are personal information under the Data Privacy Act of 2012 (Republic Act No. 10173).',
  },
  {
    title: 'Why we need it',
    text: () =>
      'Only to find your record, to make sure that it is given to nobody else, to prepare your documents, and to contact you about them.',
  },
  {
    title: 'Who can see it',
    text: (school) =>
      `The registrar of ${school}, and the cashier what is to be paid. A courier gets your name and address, if you choose one. We do not sell it.`,
  },
  {
    title: 'How long we keep it',
    text: () =>
      'A request that is not verified is deleted with the picture of the ID after its link expires. A verified request stays in your student file.',
  },
  {
    title: 'Your rights',
    text: () =>
      'You may ask what we hold about you, get a copy, have it corrected, object, have it erased or blocked where the law allows, claim damages, and complain to the National Privacy Commission (privacy.gov.ph).',
  },
  contact,
]

const parentNotice: readonly Paragraph[] = [
  {
    title: 'What you will see',
    text: () =>
      'The subjects, grades, balance and clearance of your child. They are personal information of your child under the Data Privacy Act of 2012 (Republic Act No. 10173): keep them to yourself, and your password too.',
  },
  {
    title: 'What we collect',
    text: () => 'Your name, your email address, how you are related to the student, and when you accepted the invitation.',
  },
  {
    title: 'Why we need it',
    text: () => 'Only to let you see the record of your child, and to let the school and your child see who does.',
  },
  {
    title: 'How long you have access',
    text: () =>
      'Until your child turns 18, and after that as long as your child consents. The registrar may end it, for example by order of a court.',
  },
  {
    title: 'Your rights',
    text: () =>
      'You may ask what we hold about you, get a copy, have it corrected, object, have it erased or blocked where the law allows, claim damages, and complain to the National Privacy Commission (privacy.gov.ph).',
  },
  contact,
]

/** Every notice that people have agreed to, by version (RA 10173). */
export const privacyNotices: Readonly<Record<string, readonly Paragraph[]>> = {
  '2026-11': [collectedData(''), purpose, recipients, retention, rights, contact],
  [REQUEST_NOTICE_VERSION]: requestNotice,
  [PARENT_NOTICE_VERSION]: parentNotice,
  '2026-11b': [
    collectedData(
      ' Also the documents and the photo that you submit, and the learner information that DepEd requires of high schools: mother tongue, indigenous group, disability and 4Ps.',
    ),
    purpose,
    recipients,
    retention,
    rights,
    contact,
  ],
}
