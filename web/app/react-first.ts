// React's own code runs when its file does: what imports it then finds it ready, and is a shorter task.
import 'react/jsx-runtime';
import 'react-dom/client';
