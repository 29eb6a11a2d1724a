import ts from 'typescript';
import type { SourceFile } from './find-oversized.ts';

/**
 * Money is whole agorot, and stays exact: amounts are known by their names (`…Agorot`), and are never divided, multiplied by anything that may
 * be a fraction, rounded, or read from decimals, but for the functions that are proven to be exact, by tests over all safe integers.
 */
const PROVEN = new Set(['rules/quote/rounding.ts', 'rules/format/money.ts']);
const ZONES = /^(contract|rules|texts|server|web)\/.*\.tsx?$/;
const TEST = /(\.test\.tsx?$|^rules\/testing\/)/;

const AMOUNT = /(^a|A)gorot$/;
/** What is counted is whole: `guests.babies`, `nights`. */
const COUNT = /^(adults|babies|children|count|length|nights|levels|quantity|sign|steps|times)$/i;
const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc', 'fround']);
const READING = new Set(['Number', 'parseFloat', 'parseInt']);
/** Amounts as the database reckons with them. */
const INEXACT_SQL = /agorot\b[^;\n]*(\/|\*\s*\d*\.\d|::\s*(float|real|double|numeric)|\b(avg|round)\s*\()|\b(avg|round)\s*\([^)]*agorot/i;

/** Where amounts of money may become inexact, each with its place. */
export function findInexactMoney(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file, text }) => ZONES.test(file) && !TEST.test(file) && !PROVEN.has(file) && /agorot/i.test(text))
    .flatMap(({ file, text }) => {
      const source = ts.createSourceFile(
        file,
        text,
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      );
      const findings: string[] = [];
      const visit = (node: ts.Node): void => {
        const what = inexactness(node);
        if (what) findings.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return findings;
    });
}

function inexactness(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node)) return ofReckoning(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) return ofReading(node);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && INEXACT_SQL.test(node.template.getText()))
    return 'lets the database make an amount inexact';
  return undefined;
}

function ofReckoning({ left, right, operatorToken: { kind } }: ts.BinaryExpression): string | undefined {
  const sides = [left, right];
  if (!sides.some(isAmount)) return undefined;
  if (kind === ts.SyntaxKind.SlashToken || kind === ts.SyntaxKind.SlashEqualsToken)
    return 'divides an amount: divideHalfUp, shareOf, shekelsOf';
  const isProduct = [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.AsteriskAsteriskToken].includes(kind);
  if (isProduct && !sides.some(isCount)) return 'multiplies an amount by what may be a fraction: shareOf, percentOf';
  return undefined;
}

function ofCall({ expression, arguments: given }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const [target, name] = [expression.expression, expression.name.text];
  if (target.getText() === 'Math' && ROUNDING.has(name) && given.some(isAmount)) return 'rounds an amount, which is whole';
  if (['toFixed', 'toPrecision'].includes(name) && isAmount(target)) return 'writes an amount as a fraction: formatMoney, shekelsTyped';
  return undefined;
}

/** An amount that is read, or rounded, from what may be a fraction. */
function ofReading({ name, initializer }: ts.VariableDeclaration | ts.PropertyAssignment): string | undefined {
  if (!initializer || !AMOUNT.test(name.getText())) return undefined;
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isNumericLiteral(node) && !/^(0x)?[\d_a-f]+$/i.test(node.getText())) found = 'is an amount with a fraction';
    if (ts.isCallExpression(node) && isInexactCall(node)) found = 'reads an amount from what may be a fraction: agorotTyped';
    ts.forEachChild(node, visit);
  };
  visit(initializer);
  return found;
}

function isInexactCall({ expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return READING.has(expression.text);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: of } = expression;
  return (of.getText() === 'Math' && ROUNDING.has(name.text)) || (of.getText() === 'Number' && name.text.startsWith('parse'));
}

/** By its name, also within brackets, signs, sums and choices. */
function isAmount(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return AMOUNT.test(node.text);
  if (ts.isPropertyAccessExpression(node)) return AMOUNT.test(node.name.text);
  if (ts.isElementAccessExpression(node)) return isAmount(node.expression);
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return isAmount(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isAmount(node.operand);
  if (ts.isConditionalExpression(node)) return isAmount(node.whenTrue) || isAmount(node.whenFalse);
  if (ts.isCallExpression(node)) return isLargestOrSmallest(node.expression) ? node.arguments.some(isAmount) : isAmount(node.expression);
  // Comparisons are no amounts; sums, products and defaults of amounts are.
  return ts.isBinaryExpression(node) && KEEPS_AMOUNT.has(node.operatorToken.kind) && (isAmount(node.left) || isAmount(node.right));
}

const KEEPS_AMOUNT = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

function isLargestOrSmallest(expression: ts.Expression): boolean {
  return ['Math.max', 'Math.min', 'Math.abs'].includes(expression.getText());
}

/** A whole number, or a name that is one's. */
function isCount(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return /^[\d_]+$/.test(node.getText());
  if (ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node))
    return isCount(ts.isParenthesizedExpression(node) ? node.expression : (node.operand as ts.Expression));
  if (ts.isPropertyAccessExpression(node)) return COUNT.test(node.name.text);
  if (ts.isCallExpression(node)) return /^(extra[A-Z]\w*|Math\.sign)$/.test(node.expression.getText());
  return ts.isIdentifier(node) && COUNT.test(node.text);
}
