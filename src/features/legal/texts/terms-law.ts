import type { Section } from '../prose.ts'

/** The rest of the Terms of Service: conduct, liability, disputes. */
export const termsLawSections: Section[] = [
  {
    id: 'conduct',
    title: 'Fair use',
    blocks: [
      'Deal honestly with the others on the site. Do not pretend to be somebody else, do not post reviews of goods that you have not bought, do not send advertising through project chats or contact forms, and do not take a sale that began here elsewhere to avoid its fees.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranties',
    blocks: [
      'Goods carry the warranty of their maker as stated at the product. Rights that the law gives a consumer stay untouched by anything on this page.',
      'The service itself is provided as it is and as it is available. As far as the law permits we give no other warranty for it, express or implied, including fitness for a particular purpose and freedom from interruption.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    blocks: [
      'As far as the law permits, we are not liable for indirect or consequential damage such as lost profit, a delayed job or the work of others.',
      'Our total liability to you for all claims about the service is limited to **the greater of the fees that you paid us in the 12 months before the claim arose, or 100 dollars**. The limit does not apply to intent, gross negligence, injury of a person, or where the law forbids such a limit.',
      'A claim about the service or these terms must be filed **within 1 year** of the day on which you could first have known of it. After that year it is barred.',
    ],
  },
  {
    id: 'indemnity',
    title: 'Claims of others',
    blocks: [
      'If a third party makes a claim against us because of something you uploaded, sold or did in breach of these terms, you cover the reasonable cost of the defense and what has to be paid. We tell you of the claim at once and let you take part in the defense.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes: binding arbitration under California law',
    blocks: [
      'Talk to us first: [write to us](/contact) with the order number and what you expect. Most things end there. If we have not agreed within 30 days, the next step is arbitration.',
      '**Any dispute about these terms, the service or an order is settled by binding arbitration**, by one arbitrator, under the consumer rules of an established arbitration body, in Los Angeles County, California, or by telephone or video if you prefer. The arbitrator’s award is final and may be entered in any court. **California law governs**, without regard to its rules on conflicts of law; the Federal Arbitration Act governs this section.',
      'Two things stay out of it: either side may go to a small claims court for a claim that belongs there, and either side may ask a court to stop the misuse of intellectual property.',
      'Claims are brought by each person alone, not as part of a class or a group. If that sentence cannot be enforced for a claim, that claim goes to the courts of Los Angeles County and the rest of this section stays.',
      'You may opt out of arbitration by writing to us within 30 days of opening your account, with your name and email.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'We may change these terms. Orders keep the terms under which they were placed. We tell account holders of a change that matters by email at least 30 days before it takes effect; the date at the top of this page is the date of the last change.',
    ],
  },
  {
    id: 'general',
    title: 'The rest',
    blocks: [
      'If a part of these terms cannot be enforced, the other parts stay in force. Not insisting on a right once does not give it up. You may not transfer the agreement without our consent; we may transfer it with the business. These terms, the [privacy policy](/privacy_policy), the [cookies policy](/cookies_policy) and the [return policy](/return_policy) are the whole agreement between us.',
      'Questions about these terms: see [contact](/contact).',
    ],
  },
]
