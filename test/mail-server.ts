import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; raw: string }

/** A real mail server on loopback; `refuse` rejects the next deliveries with that code. */
export async function startMailServer() {
  const received: Received[] = []
  const refuse: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        const code = refuse.shift()
        if (code) return done(Object.assign(new Error('not now'), { responseCode: code }))
        received.push({ to: session.envelope.rcptTo.map((r) => r.address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailsTo = (to: string) => received.filter((mail) => mail.to.includes(to))
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse,
    mailsTo,
    /** Waits for the mail with this subject in this mailbox and parses it as a mail client does. */
    mailTo: async (to: string, subject: string): Promise<Email> => {
      const deadline = Date.now() + 60_000
      while (Date.now() < deadline) {
        for (const { raw } of mailsTo(to).toReversed()) {
          const mail = await PostalMime.parse(raw)
          if (mail.subject === subject) return mail
        }
        await new Promise((next) => setTimeout(next, 50))
      }
      throw new Error(`no mail "${subject}" came to ${to}`)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
