export default function VerificationAliasPage() {
  return <h1>VerificationAliasPage</h1>
}
