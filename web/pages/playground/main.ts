import '../../elements/playground/playground_app.ts';
