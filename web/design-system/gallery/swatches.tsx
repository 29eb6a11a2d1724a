const TOKENS = ['paper', 'stone-100', 'stone-200', 'ink', 'ink-2', 'ink-3', 'lamp', 'lamp-glow', 'teal', 'good', 'warn', 'bad', 'night'];

/** The colours by their tokens. */
export function Swatches() {
  return (
    <ul className="grid grid-cols-3 gap-3">
      {TOKENS.map((token) => (
        <li key={token}>
          <span className="block h-12 rounded-xl border border-line" style={{ background: `var(--${token})` }} />
          <code className="hint">{token}</code>
        </li>
      ))}
    </ul>
  );
}
