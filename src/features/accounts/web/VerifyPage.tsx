export default function VerifyPage() {
  return <h1>VerifyPage</h1>
}
