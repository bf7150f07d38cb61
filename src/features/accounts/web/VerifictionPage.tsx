export default function VerifictionPage() {
  return <h1>VerifictionPage</h1>
}
