"""The games as Gymnasium's environments, single and vector."""
