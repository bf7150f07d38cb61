import type { Section } from '../prose.ts'

/** The rest of the Terms of Service: conduct, liability, disputes. */
export const termsLawSections: Section[] = [
  {
    id: 'conduct',
    title: 'Fair use',
    blocks: [
      'Deal honestly with other users. Do not impersonate anyone, do not post reviews of products you have not bought, do not send advertising through project chats or contact forms, and do not move a sale that started here elsewhere to avoid fees.',
    ],
  },
  {
    id: 'warranty',
    title: 'Warranties',
    blocks: [
      'Products carry the manufacturer’s warranty as stated on the product page. Nothing on this page limits your statutory consumer rights.',
      'The service itself is provided “as is” and “as available.” To the extent permitted by law, we give no other warranty for it, express or implied, including fitness for a particular purpose and uninterrupted operation.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    blocks: [
      'To the extent permitted by law, we are not liable for indirect or consequential damage such as lost profit, a delayed job or the work of others.',
      'Our total liability to you for all claims about the service is limited to **the greater of the fees that you paid us in the 12 months before the claim arose, or 100 dollars**. The limit does not apply to intentional misconduct, gross negligence, personal injury, or where the law prohibits such a limit.',
      'A claim about the service or these terms must be filed **within 1 year** of the day you could first have known of it. After that, the claim is barred.',
    ],
  },
  {
    id: 'indemnity',
    title: 'Third-party claims',
    blocks: [
      'If a third party makes a claim against us because of something you uploaded, sold or did in breach of these terms, you cover the reasonable cost of the defense and any amount that has to be paid. We notify you of the claim promptly and let you participate in the defense.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes: binding arbitration under California law',
    blocks: [
      'Talk to us first: [contact us](/contact) with the order number and the outcome you expect. Most issues are resolved this way. If we do not reach an agreement within 30 days, the next step is arbitration.',
      '**Any dispute about these terms, the service or an order is settled by binding arbitration**, by one arbitrator, under the consumer rules of an established arbitration body, in Los Angeles County, California, or by telephone or video if you prefer. The arbitrator’s award is final and may be entered in any court. **California law governs**, without regard to its conflict-of-law rules; the Federal Arbitration Act governs this section.',
      'There are two exceptions: either side may go to a small claims court for a claim that belongs there, and either side may ask a court to stop the misuse of intellectual property.',
      'Claims are brought individually, not as part of a class or group. If this sentence cannot be enforced for a claim, that claim goes to the courts of Los Angeles County and the rest of this section remains in effect.',
      'You may opt out of arbitration by writing to us within 30 days of opening your account, with your name and email.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'We may change these terms. Orders remain subject to the terms under which they were placed. We notify account holders of a material change by email at least 30 days before it takes effect; the date at the top of this page is the date of the last change.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    blocks: [
      'If any part of these terms cannot be enforced, the other parts remain in effect. Not enforcing a right once does not waive it. You may not transfer this agreement without our consent; we may transfer it with the business. These terms, the [privacy policy](/privacy_policy), the [cookies policy](/cookies_policy) and the [return policy](/return_policy) are the entire agreement between us.',
      'For questions about these terms, see [contact](/contact).',
    ],
  },
]
